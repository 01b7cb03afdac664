-- Findings, hover and rename of `l10n lsp` in Neovim. Ends Neovim with 1 and a message if one of them is not as expected.
local function fail(message)
  io.stderr:write("lsp: Neovim: " .. message .. "\n")
  vim.cmd("cquit 1")
end

local client = vim.lsp.start_client({ name = "l10n", cmd = { vim.env.L10N, "lsp" }, root_dir = vim.fn.fnamemodify(vim.fn.expand("%:p:h"), ":h") })
if not client then fail("the server does not start") end
vim.lsp.buf_attach_client(0, client)

-- The findings.
local function found()
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.code == "placeholder-missing" or (one.user_data and one.user_data.lsp.code == "placeholder-missing") then return one end
  end
end
if not vim.wait(30000, found, 50) then fail("no placeholder-missing in " .. vim.inspect(vim.diagnostic.get(0))) end
if found().lnum ~= 0 or found().source ~= "l10n" then fail("another place: " .. vim.inspect(found())) end

-- They follow the text.
vim.api.nvim_buf_set_lines(0, 0, 1, false, { '"cart.title" = "Warenkorb von %@";' })
if not vim.wait(30000, function() return not found() end, 50) then fail("the finding stays after the text was corrected") end
vim.api.nvim_buf_set_lines(0, 0, 1, false, { '"cart.title" = "Warenkorb";' })

-- The texts of a key.
vim.api.nvim_win_set_cursor(0, { 1, 3 })
local answer = vim.lsp.buf_request_sync(0, "textDocument/hover", vim.lsp.util.make_position_params(), 30000)
local hover = answer and answer[client] and answer[client].result
if not hover or not hover.contents.value:find("Cart of %%@") then fail("hover: " .. vim.inspect(answer)) end

-- Another name, in all files.
vim.lsp.buf.rename("basket.title")
local function renamed() return vim.api.nvim_buf_get_lines(0, 0, 1, false)[1] == '"basket.title" = "Warenkorb";' end
if not vim.wait(30000, renamed, 50) then fail("rename: " .. vim.inspect(vim.api.nvim_buf_get_lines(0, 0, -1, false))) end
vim.cmd("silent wall")
vim.lsp.stop_client(client)
vim.wait(5000, function() return vim.lsp.client_is_stopped(client) end, 50)
vim.cmd("qall!")
