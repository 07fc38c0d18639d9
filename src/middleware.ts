import { defineMiddleware } from 'astro:middleware'
import { policyFirst } from '#site/rendering/policy-first.ts'

/** Runs for each page as it is built. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null) return response
  const { status, headers } = response
  return new Response(policyFirst(await response.text()), { status, headers })
})
