import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { MadePasskey, UsedPasskey } from '#domain/accounts/passkeys.ts'
import { origin as siteOrigin } from '../call.ts'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

/** The public half as a COSE key (RFC 9053): ES256 on P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const of = (text: unknown) => Buffer.from(z.string().parse(text), 'base64url')
  return isoCBOR.encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, of(x)],
      [-3, of(y)],
    ]),
  )
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const present = 0x01
const verified = 0x04
const withKey = 0x40

export interface Ceremony {
  challenge: string
  /** The origin of the requesting page. Browsers allow only the page's own domain. */
  origin?: string
  rpId?: string
  /** Whether the person proved their identity to the device. */
  isVerified?: boolean
  /** The format of the attestation. */
  format?: string
}

/** A device with one passkey. It answers like a browser. */
export class SoftwareAuthenticator {
  readonly id = text(randomBytes(32))
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  #client(type: string, { challenge, origin = siteOrigin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data({ origin = siteOrigin, rpId = new URL(origin).hostname, isVerified = true }: Ceremony, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([present | (isVerified ? verified : 0) | more]), count])
  }

  make(ceremony: Ceremony): MadePasskey {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const authData = Buffer.concat([this.#data(ceremony, withKey), Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
    const { format = 'none' } = ceremony
    const signature = sign('sha256', Buffer.concat([authData, sha256(this.#client('webauthn.create', ceremony))]), this.#keys.privateKey)
    const own: [string, Cbor][] = [
      ['alg', -7],
      ['sig', signature],
    ]
    const certified: [string, Cbor][] = format === 'packed' ? [] : [['x5c', new Map([[0, 'no certificate']])]]
    const attestation = new Map<string, Cbor>([
      ['fmt', format.split(' ')[0] ?? ''],
      ['attStmt', new Map(format === 'none' ? [] : [...own, ...certified])],
      ['authData', authData],
    ])
    const response = {
      clientDataJSON: text(this.#client('webauthn.create', ceremony)),
      attestationObject: text(isoCBOR.encode(attestation)),
      transports: ['internal'],
    }
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }

  use(ceremony: Ceremony): UsedPasskey {
    this.counter += 1
    const client = this.#client('webauthn.get', ceremony)
    const authenticatorData = this.#data(ceremony, 0)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.#keys.privateKey)
    const response = { clientDataJSON: text(client), authenticatorData: text(authenticatorData), signature: text(signature) }
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }
}
