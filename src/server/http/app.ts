import type { Context as NetlifyContext } from '@netlify/functions'
import { type Handler, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'
import { callTimeMs, withCallTime } from '#db/connection/call-time.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { SessionProof } from '#domain/accounts/sign-in-methods.ts'
import { demandEnvironment } from '../env.ts'
import { inDeployContext } from './deploy-context.ts'
import { logRequest, report } from './log.ts'
import { ProblemError, toProblem, unknownAddress } from './problems.ts'

/** The types of `c.env` (Netlify's context) and `c.var` in a handler. */
export interface Api {
  Bindings: NetlifyContext
  Variables: { account: Account; sessionId: string; proof: SessionProof; lacksPasskey: boolean }
}

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

/** Leads from an address with a slash at its end to the one without, as for built pages. */
export const withoutSlash: Handler<Api> = (c) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`/${pathname.split('/').filter(Boolean).join('/')}${search}`, 301)
}

/** The handler of a call that another function answers. Netlify routes it there by its method. */
export const answeredElsewhere: Handler<Api> = (c) => c.notFound()

/** An app without a database, with everything else that all resources share. */
export function resourceWithoutDatabase(basePath: string, elsewhere: readonly string[] = [], callTime: number = callTimeMs) {
  const app = new Hono<Api>().basePath(basePath)
  const idOf = (context: NetlifyContext | undefined) => context?.requestId ?? crypto.randomUUID()
  app.use(async (c, next) => {
    const began = performance.now()
    const requestId = idOf(c.env)
    await withCallTime(callTime, next)
    protect(c.res, requestId)
    const account = c.get('account')?.id
    const line = { requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status, ms: performance.now() - began }
    logRequest(account === undefined ? line : { ...line, account })
  })
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const problem = { title: 'Method not allowed', status: 405, detail: `${c.req.method} is not allowed here.` }
        return answer(new ProblemError(problem, { headers: { Allow: methods.join(', ') } }), idOf(c.env))
      },
    }),
  )
  app.use((c, next) => {
    demandEnvironment(c.env.deploy.context)
    return next()
  })
  app.onError((error, c) => answer(error, idOf(c.env)))
  app.notFound((c) => answer(unknownAddress(), idOf(c.env)))
  for (const call of elsewhere) {
    const [method = '', path = ''] = call.split(' ')
    app.on(method, path, answeredElsewhere)
  }
  return app
}

/**
 * The app of one resource. `elsewhere` lists the calls at the same addresses that another function answers, such
 * as `PUT /:key`, so that the answer to a wrong method names them. `callTime` is what a call may wait for the
 * database in all, in milliseconds.
 */
export function resource(basePath: string, elsewhere: readonly string[] = [], callTime: number = callTimeMs) {
  const app = resourceWithoutDatabase(basePath, elsewhere, callTime)
  app.use(async (c, next) => {
    // Loaded late, so that the function for unknown addresses starts without the driver.
    const { demandOwnDatabase } = await import('./database-owner.ts')
    await demandOwnDatabase(c.env.deploy.context)
    await next()
  })
  return app
}

/**
 * Wraps a Hono app as a Netlify function.
 * It exposes the routes for checks that every call is documented and tested.
 */
export function serve(app: Hono<Api>) {
  const answerCall = (request: Request, context: NetlifyContext) => inDeployContext(context, () => app.fetch(request, context))
  return Object.assign(answerCall, { routes: app.routes })
}

/** Like `serve`, for the apps of several resources by the start of their addresses. */
export function serveSeveral(apps: Readonly<Record<string, Hono<Api>>>) {
  const isOf = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`)
  const answerCall = (request: Request, context: NetlifyContext) => {
    const { pathname } = new URL(request.url)
    const [, app] = Object.entries(apps).find(([start]) => isOf(pathname, start)) ?? []
    if (!app) throw new Error(`This function has no resource for ${pathname}.`)
    return inDeployContext(context, () => app.fetch(request, context))
  }
  return Object.assign(answerCall, { routes: Object.values(apps).flatMap(({ routes }) => routes) })
}
