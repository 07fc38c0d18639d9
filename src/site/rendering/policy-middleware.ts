import { defineMiddleware } from 'astro:middleware'
import { withOwnHashes } from './own-hashes.ts'
import { policyFirst } from './policy-first.ts'

/** Runs for each page as it is built: scripts/site-build/content-policy.ts. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null) return response
  const { status, headers } = response
  return new Response(policyFirst(withOwnHashes(await response.text())), { status, headers })
})
