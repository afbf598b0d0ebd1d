import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Muhasip';
const PERIOD = 30;
/** Steps before and after this one whose codes count as well: clocks of phones differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label: string): TOTP => new TOTP({ issuer: ISSUER, label, secret, period: PERIOD });

/** A fresh secret of 160 bits, base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code of an authenticator app says; `label` is the account's name there. */
export const totpAddress = (secret: string, label: string): string =>
  totpOf(Secret.fromBase32(secret), label).toString();

/** The time step that a six-digit code is of, or null where it is none of the steps that count now. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    window: WINDOW,
    timestamp: now,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}

/** The code of a moment; for tests and whoever has the secret. */
export const totpCode = (secret: string, now = Date.now()): string =>
  totpOf(Secret.fromBase32(secret), '').generate({ timestamp: now });
