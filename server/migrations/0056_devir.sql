-- An opening balance becomes an accrual that can be paid. It is an old debt: it is dated to the month it is entered for and not to the day of entering, so that
-- statements and the ages of receivables say what they said before.

grant insert (borc_tarihi) on borc_tahakkuk to muhasip_admin;
