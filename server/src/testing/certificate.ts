import { webcrypto } from 'node:crypto';
// The library of certificates wants this polyfill before itself.
import 'reflect-metadata';
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export interface Certificate {
  cert: string;
  key: string;
  /** What this certificate signs others with; only a CA's signature is believed. */
  issuer: { name: string; keys: CryptoKeyPair };
}

interface CertificateOptions {
  host: string;
  /** Without an issuer the certificate signs itself. */
  by?: Certificate;
  isCa?: boolean;
  notAfter?: Date;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const HOUR_MS = 3_600_000;

/** Keys and certificate are as PEM. A certificate begins two hours ago and is valid for an hour more. */
export async function createCertificate({
  host,
  by,
  isCa = false,
  notAfter = new Date(Date.now() + HOUR_MS),
}: CertificateOptions): Promise<Certificate> {
  const keys = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const issuer = { name: `CN=${host}`, keys };
  const signer = by?.issuer ?? issuer;
  const made = await X509CertificateGenerator.create(
    {
      subject: issuer.name,
      issuer: signer.name,
      notBefore: new Date(Date.now() - 2 * HOUR_MS),
      notAfter,
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey: signer.keys.privateKey,
      extensions: [
        new BasicConstraintsExtension(isCa, undefined, true),
        new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
      ],
    },
    webcrypto as never,
  );
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey as webcrypto.CryptoKey)).toString(
    'base64',
  );
  return {
    cert: `${made.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
    issuer,
  };
}
