import type { Context as NetlifyContext } from '@netlify/functions'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'
import { callTimeMs, withCallTime } from '#db/connection/call-time.ts'
import type { Capability } from '#domain/accounts/capabilities.ts'
import { admitStaff } from './accounts/session.ts'
import { demandEnvironment } from './env.ts'
import { atMost, bodyLimits } from './http/body-limit.ts'
import type { Api, Call, FreshProof } from './http/call.ts'
import { demandOwnDatabase } from './http/database-owner.ts'
import { inDeployContext } from './http/deploy-context.ts'
import { logDone, report } from './http/log.ts'
import { ProblemError, toProblem, unknownAddress } from './http/problems.ts'

function answer(error: unknown, requestId: string): Response {
  const { problem, headers, extra, foreseen } = toProblem(error)
  if (!foreseen) report(error, requestId)
  const body = JSON.stringify({ ...problem, ...extra, requestId })
  return new Response(body, { status: problem.status, headers: { ...headers, 'Content-Type': 'application/problem+json' } })
}

/** Sets the security headers here, because Netlify's header rules do not apply to functions. */
function protect(response: Response, requestId: string): void {
  const set = (name: string, value: string) => response.headers.has(name) || response.headers.set(name, value)
  set('Cache-Control', 'no-store')
  set('X-Content-Type-Options', 'nosniff')
  set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  set('Cross-Origin-Resource-Policy', 'same-origin')
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  set('Referrer-Policy', 'no-referrer')
  set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  set('X-Frame-Options', 'DENY')
  set('X-Request-Id', requestId)
}

const inTime =
  (callTime: number): MiddlewareHandler<Api> =>
  (_c, next) =>
    withCallTime(callTime, next)

const ownDatabase: MiddlewareHandler<Api> = async (c, next) => {
  await demandOwnDatabase(c.env.deploy.context)
  await next()
}

const staffWith =
  (capability: Capability, proof: FreshProof | undefined): MiddlewareHandler<Api> =>
  async (c, next) => {
    await admitStaff(c, capability, proof)
    await next()
  }

/** Redirects an address with a trailing slash to the one without, as for built pages. */
export const withoutSlash: Handler<Api> = (c) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/${pathname.split('/').filter(Boolean).join('/')}${search}`, 301)
}

/** The steps before the handler. The session comes first, so that strangers cause no other lookup. */
const stepsOf = (row: Call): Handler<Api>[] => [
  ...(row.callTime === undefined ? [] : [inTime(row.callTime)]),
  ...(row.needsNoDatabase ? [] : [ownDatabase]),
  ...(row.around ?? []),
  ...(row.who === 'anyone' ? [] : [staffWith(row.who, row.proof)]),
  ...(row.call.startsWith('GET ') ? [] : [atMost(row.body ?? bodyLimits.form, row.tooLarge)]),
  row.handle,
]

function appOf(calls: readonly Call[]): Hono<Api> {
  const app = new Hono<Api>()
  app.use(async (c, next) => {
    const began = performance.now()
    const { requestId } = c.env
    await withCallTime(callTimeMs, next)
    protect(c.res, requestId)
    // Search engines may list pages, but no data.
    if (c.req.path.startsWith('/api/')) c.res.headers.set('X-Robots-Tag', 'noindex')
    const { method } = c.req
    const account = c.get('account')?.id
    logDone({ requestId, method, route: routePath(c, -1), status: c.res.status, ms: performance.now() - began, account })
  })
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { Allow: methods.join(', ') }
        return answer(new ProblemError(405, 'Method not allowed', `${c.req.method} is not allowed here.`, { headers }), c.env.requestId)
      },
    }),
  )
  app.use((c, next) => {
    demandEnvironment(c.env.deploy.context)
    return next()
  })
  app.onError((error, c) => answer(error, c.env.requestId))
  app.notFound((c) => answer(unknownAddress(), c.env.requestId))
  for (const row of calls) {
    const [method = '', path = ''] = row.call.split(' ')
    app.on(method, [path], ...stepsOf(row))
  }
  return app
}

/** The function exposes its rows for the contract and for tests. */
export function serve(calls: readonly Call[]) {
  const app = appOf(calls)
  const answerCall = (request: Request, context: NetlifyContext) => inDeployContext(context, () => app.fetch(request, context))
  return Object.assign(answerCall, { calls })
}
