let zone = String(localized: "zone", table: "Onboarding")
