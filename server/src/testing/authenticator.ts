import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
};
/** A difference that an attacker or a fault would make. */
type Twist = { origin?: string; challenge?: string; rpId?: string; isVerified?: boolean; key?: KeyObject };

/** A passkey on a device, reduced to its part in WebAuthn: ES256, no attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16).toString('base64url');
  #userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: Options, twist: Twist = {}) {
    this.#userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
    const authData = this.#data(twist.rpId ?? options.rp?.id ?? '', 0x40, attested, twist);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#client('webauthn.create', options, twist).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: Options, twist: Twist = {}) {
    this.counter += 1;
    const authenticatorData = this.#data(twist.rpId ?? options.rpId ?? '', 0, Buffer.alloc(0), twist);
    const client = this.#client('webauthn.get', options, twist);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, twist.key ?? this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #client(
    type: string,
    options: Options,
    { origin = this.#origin, challenge = options.challenge }: Twist,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, rest: Buffer, { isVerified = true }: Twist): Buffer {
    const head = Buffer.alloc(5);
    // The flags: user present, user verified, backup eligible and backed up.
    head[0] = 0x01 | (isVerified ? 0x04 : 0) | 0x08 | 0x10 | flags;
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest]);
  }
}

/** Encodes the part of RFC 8949 that a passkey needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (!(value instanceof Map)) throw new Error('Not needed for a passkey.');
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
