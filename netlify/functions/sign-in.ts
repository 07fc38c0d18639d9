import type { Config } from '@netlify/functions'
import { accountCalls } from '#server/accounts/account-calls.ts'
import { ownAccountCalls } from '#server/accounts/own-account-calls.ts'
import { passkeyCalls } from '#server/accounts/passkey-calls.ts'
import { passkeySignInCalls } from '#server/accounts/passkey-sign-in-calls.ts'
import { signInCalls } from '#server/accounts/sign-in-calls.ts'
import { welcomeCalls } from '#server/accounts/welcome-calls.ts'
import { serve } from '#server/app.ts'

export const config: Config = {
  path: ['/api/auth/*', '/api/account', '/api/account/*', '/api/accounts', '/api/accounts/*', '/api/passkeys', '/api/passkeys/*'],
}

export default serve([
  ...signInCalls,
  ...ownAccountCalls,
  ...welcomeCalls,
  ...passkeySignInCalls,
  // Must come after the addresses that `/:key` also matches.
  ...passkeyCalls,
  ...accountCalls,
])
