import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Muhasip';
const PERIOD = 30;
/** Codes of this many time steps before and after also count, because phones' clocks differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label: string): TOTP => new TOTP({ issuer: ISSUER, label, secret, period: PERIOD });

/** A fresh secret of 160 bits, base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of an authenticator's QR code; `label` is the account's name in the app. */
export const totpAddress = (secret: string, label: string): string =>
  totpOf(Secret.fromBase32(secret), label).toString();

/** Finds the time step to which a six-digit code belongs; null when no accepted step has this code. */
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

/** Computes the code of a given time; only tests need it. */
export const totpCode = (secret: string, now = Date.now()): string =>
  totpOf(Secret.fromBase32(secret), '').generate({ timestamp: now });
