import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Muhasip';
const PERIOD = 30;
/** Neighbouring time steps that also count, because phones' clocks differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label: string): TOTP => new TOTP({ issuer: ISSUER, label, secret, period: PERIOD });

/** A fresh secret of 160 bits, base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of an authenticator's QR code; `label` is the account's name in the app. */
export const totpAddress = (secret: string, label: string): string =>
  totpOf(Secret.fromBase32(secret), label).toString();

/** The time step of a six-digit code, or null when no accepted step has it. */
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

/** The code at a given time, for tests. */
export const totpCode = (secret: string, now = Date.now()): string =>
  totpOf(Secret.fromBase32(secret), '').generate({ timestamp: now });
