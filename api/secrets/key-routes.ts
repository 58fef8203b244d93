import { Elysia } from 'elysia'
import { publicKeys } from './signed-document'

/** The public keys for verifying signatures. */
export const signingKeys = new Elysia({ name: 'signing-keys' }).get(
  '/.well-known/signing-keys.json',
  () =>
    Response.json({ keys: publicKeys() }, { headers: { 'cache-control': 'public, max-age=3600' } }),
  { detail: { hide: true } },
)
