import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { GirisYaniti, KayitYaniti } from '#contract/oturum/gecis-anahtari.ts';

/** A test app usually does not listen, so the address of its passkeys has port 0. */
export const TEST_RELYING = { id: 'localhost', origin: 'http://localhost:0' };

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (type: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(type << 5) | n])
      : n < 256
        ? Buffer.from([(type << 5) | 24, n])
        : Buffer.from([(type << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, part]) => [cbor(name), cbor(part as Buffer)]),
  ]);
}

interface Wrong {
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  /** With `isVerified: false` the authenticator did not ask its owner for finger, face or PIN. */
  isVerified?: boolean;
  sayac?: number;
  userHandle?: string;
}

export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  private authenticatorData(
    { rpId = TEST_RELYING.id, isVerified = true, sayac }: Wrong,
    attested = Buffer.alloc(0),
  ): Buffer {
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(sayac ?? ++this.count);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, attested]);
  }

  private clientData(
    type: string,
    challenge: string,
    { origin = TEST_RELYING.origin, crossOrigin = false }: Wrong,
  ): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin });
  }

  register(challenge: string, wrong: Wrong = {}): KayitYaniti {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x as string, 'base64url')],
      [-3, Buffer.from(y as string, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.authenticatorData(wrong, attested)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(cbor(object)),
        transports: ['internal'],
      },
    };
  }

  signIn(challenge: string, wrong: Wrong = {}): GirisYaniti {
    const clientData = this.clientData('webauthn.get', challenge, wrong);
    const authenticatorData = this.authenticatorData(wrong);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(createSign('sha256').update(signed).sign(this.privateKey)),
        ...(wrong.userHandle !== undefined && { userHandle: base64url(wrong.userHandle) }),
      },
    };
  }
}
