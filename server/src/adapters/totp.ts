import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Muhasip';
const PERIOD = 30;
/** A TOTP code of one time step earlier or later counts, too, because phones' clocks differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, label: string): TOTP => new TOTP({ issuer: ISSUER, label, secret, period: PERIOD });

export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpAddress = (secret: string, label: string): string =>
  totpOf(Secret.fromBase32(secret), label).toString();

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

export const totpCode = (secret: string, now = Date.now()): string =>
  totpOf(Secret.fromBase32(secret), '').generate({ timestamp: now });
