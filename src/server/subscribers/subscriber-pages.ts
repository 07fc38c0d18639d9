import type { Context, MiddlewareHandler } from 'hono'
import { problemSchema } from '#domain/fields/problem.ts'
import { periods } from '#domain/subjects/periods.ts'
import { tokenSchema } from '#domain/subscribers/subscription.ts'
import type { Api } from '../http/call.ts'
import { readBuilt } from '../http/deploy-context.ts'
import { fillShell, type ShellParts } from '../http/fill-shell.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { ProblemError } from '../http/problems.ts'
import { resultPage } from '../http/result-page.ts'

/** The subscriber was removed, unsubscribed, or did not confirm in time. */
export const unknownLink = () =>
  new ProblemError(
    404,
    'Not found',
    `This link no longer works. A link to confirm works for ${periods.unconfirmed.words}. Please subscribe again.`,
  )

/** The token in the address. Undefined if it is missing or incomplete. */
export const tokenOf = (c: Context<Api>): string | undefined => tokenSchema.safeParse(c.req.query('token')).data

/** Redirects from a form to a page, so that reloading the page sends nothing again. */
export const seeOther = (c: Context<Api>, path: string): Response => c.redirect(path, 303)

/** A page of the build, with `parts` filled in. Never cached, because the address contains the token. */
export async function builtPage(name: 'confirm' | 'unsubscribe' | 'preferences', parts?: ShellParts, status = 200): Promise<Response> {
  const html = await readBuilt(`/shells/${name}`)
  const headers = { ...pageHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(parts ? fillShell(html, parts) : html, { status, headers })
}

const failed = { title: 'Error', text: 'There was a problem with your subscription. Please try again.' }

/** Answers a failure with a page, because people read it. */
export const failurePages: MiddlewareHandler<Api> = async (c, next) => {
  await next()
  const { status, headers } = c.res
  if (!headers.get('Content-Type')?.includes('problem+json')) return
  const problem = problemSchema.parse(await c.res.json())
  const { pathname, search } = new URL(c.req.url)
  const texts = { place: `${pathname}${search}`, labels: {}, sent: failed, failed, again: '' }
  c.res = await resultPage(texts, { status, problem, typed: {} })
}
