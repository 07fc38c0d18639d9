import { defineMiddleware } from 'astro:middleware'
import { withOwnPolicy } from './own-policy.ts'

/** Runs for each page at build time: scripts/site-build/content-policy.ts. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null) return response
  const { status, headers } = response
  return new Response(withOwnPolicy(Buffer.from(await response.arrayBuffer())), { status, headers })
})
