// Preloaded into the tool by check_faults.py: counts the system calls on files below a folder, and disturbs the Nth.
//
// FAULT_FOLDER  the folder, without links in its path
// FAULT_LOG     a file that gets a line for each call: number, call, path
// FAULT_AT      the number of the call, from 1; 0 disturbs none
// FAULT_ERROR   the error number of that call; -1 halves what is written
// FAULT_LASTS   the calls from then on that fail too: "space" those that need room, "open" those that open, "change" those that change, "all"
// FAULT_SIGNAL  a signal that the process gets before that call, which is then made
// FAULT_CLOCK   seconds by which the clock jumps at that call
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { OPENS = 1, SPACE = 2, CHANGES = 4 };
static const char *folder, *lasts = "";
static int record = -1, failure, number_of_signal;
static long at, jump;
static atomic_long count;

static long number(const char *name) { return getenv(name) ? atol(getenv(name)) : 0; }

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_LOG");
  folder = getenv("FAULT_FOLDER");
  at = number("FAULT_AT"), failure = number("FAULT_ERROR"), number_of_signal = number("FAULT_SIGNAL"), jump = number("FAULT_CLOCK");
  if (getenv("FAULT_LASTS")) lasts = getenv("FAULT_LASTS");
  if (path) record = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // git, which the tool starts, runs as ever.
  unsetenv("LD_PRELOAD");
}

static int is_below(const char *path) {
  size_t length = folder ? strlen(folder) : 0;
  return length && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static const char *place(int descriptor, char *path) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t length = descriptor == AT_FDCWD ? syscall(SYS_getcwd, path, 4096) - 1 : syscall(SYS_readlinkat, AT_FDCWD, name, path, 4095);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

// Whether a call is disturbed: 0, or the error number, or -1 for half of it.
static int disturbed(const char *call, int kind, const char *path) {
  char line[5000];
  if (!is_below(path)) return 0;
  long number = atomic_fetch_add(&count, 1) + 1;
  int error = 0;
  int meant = *lasts == 's' ? SPACE : *lasts == 'o' ? OPENS : *lasts == 'c' ? CHANGES : 0;
  if (at && number == at && number_of_signal) kill(getpid(), number_of_signal), usleep(20000);
  if (at && *lasts ? number >= at && (!meant || kind & meant) : number == at) error = failure;
  if (record >= 0) syscall(SYS_write, record, line, snprintf(line, sizeof line, "%ld\t%s\t%d\t%d\t%s\n", number, call, kind, error, path));
  return error;
}

static int disturbed_at(const char *call, int kind, int descriptor, const char *name) {
  char base[4200], path[8400];
  if (name && *name == '/') return disturbed(call, kind, name);
  place(descriptor, base);
  snprintf(path, sizeof path, name && *name ? "%s/%s" : "%s", base, name);
  return disturbed(call, kind, path);
}

#define ORIGINAL(name) static __typeof__(&name) original; if (!original) original = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define FAIL(error) if (error) return errno = (error), -1

#define WITH_DESCRIPTOR(type, name, parameters, arguments, kind) \
  type name parameters { ORIGINAL(name); int error = disturbed_at(#name, kind, descriptor, 0); FAIL(error); return original arguments; }
#define WITH_PATH(type, name, parameters, arguments, folder, path, kind) \
  type name parameters { ORIGINAL(name); int error = disturbed_at(#name, kind, folder, path); FAIL(error); return original arguments; }
#define WRITING(name, parameters, arguments) \
  ssize_t name parameters { \
    ORIGINAL(name); int error = disturbed_at(#name, SPACE | CHANGES, descriptor, 0); \
    if (error == -1) { size = (size + 1) / 2; error = 0; } \
    FAIL(error); return original arguments; }
#define OPENING(name, parameters, arguments, folder) \
  int name parameters { \
    va_list list; va_start(list, flags); mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; va_end(list); \
    ORIGINAL(name); int error = disturbed_at(#name, OPENS | (flags & O_CREAT ? SPACE | CHANGES : 0), folder, path); \
    FAIL(error); return original arguments; }

OPENING(open, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPENING(open64, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPENING(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode), at)
OPENING(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode), at)
WRITING(write, (int descriptor, const void *bytes, size_t size), (descriptor, bytes, size))
WRITING(pwrite64, (int descriptor, const void *bytes, size_t size, off64_t place), (descriptor, bytes, size, place))
WITH_DESCRIPTOR(ssize_t, read, (int descriptor, void *bytes, size_t size), (descriptor, bytes, size), 0)
WITH_DESCRIPTOR(ssize_t, pread64, (int descriptor, void *bytes, size_t size, off64_t place), (descriptor, bytes, size, place), 0)
WITH_DESCRIPTOR(int, fsync, (int descriptor), (descriptor), CHANGES)
WITH_DESCRIPTOR(int, fdatasync, (int descriptor), (descriptor), CHANGES)
WITH_DESCRIPTOR(int, ftruncate64, (int descriptor, off64_t size), (descriptor, size), SPACE | CHANGES)
WITH_DESCRIPTOR(int, fchmod, (int descriptor, mode_t mode), (descriptor, mode), CHANGES)
WITH_DESCRIPTOR(int, fstat, (int descriptor, struct stat *status), (descriptor, status), 0)
WITH_DESCRIPTOR(int, fstat64, (int descriptor, struct stat64 *status), (descriptor, status), 0)
WITH_DESCRIPTOR(int, flock, (int descriptor, int operation), (descriptor, operation), 0)
WITH_PATH(int, stat, (const char *path, struct stat *status), (path, status), AT_FDCWD, path, 0)
WITH_PATH(int, lstat, (const char *path, struct stat *status), (path, status), AT_FDCWD, path, 0)
WITH_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path, SPACE | CHANGES)
WITH_PATH(int, rmdir, (const char *path), (path), AT_FDCWD, path, CHANGES)
WITH_PATH(int, unlink, (const char *path), (path), AT_FDCWD, path, CHANGES)
WITH_PATH(int, unlinkat, (int at, const char *path, int flags), (at, path, flags), at, path, CHANGES)
WITH_PATH(int, rename, (const char *path, const char *new), (path, new), AT_FDCWD, path, CHANGES)
WITH_PATH(int, renameat, (int at, const char *path, int to, const char *new), (at, path, to, new), at, path, CHANGES)
WITH_PATH(int, linkat, (int at, const char *path, int to, const char *new, int flags), (at, path, to, new, flags), at, path, SPACE | CHANGES)

// A close that fails has closed the file nevertheless.
int close(int descriptor) {
  ORIGINAL(close);
  int error = disturbed_at("close", 0, descriptor, 0), result = original(descriptor);
  FAIL(error);
  return result;
}

void *mmap64(void *address, size_t size, int protection, int flags, int descriptor, off64_t place) {
  ORIGINAL(mmap64);
  int error = descriptor < 0 ? 0 : disturbed_at("mmap", SPACE, descriptor, 0);
  if (error) return errno = error, MAP_FAILED;
  return original(address, size, protection, flags, descriptor, place);
}

static long moved(void) { return at && atomic_load(&count) >= at ? jump : 0; }

int clock_gettime(clockid_t clock, struct timespec *result) {
  int status = syscall(SYS_clock_gettime, clock, result);
  if (clock == CLOCK_REALTIME) result->tv_sec += moved();
  return status;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}
