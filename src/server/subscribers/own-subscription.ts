import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { confirmSubscription, findOwnData } from '#db/subscribers/subscription.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'
import { paths } from '#domain/site/paths.ts'
import { type OwnData, tokenFieldsSchema } from '#domain/subscribers/subscription.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { seeOther, tokenOf, unknownLink } from './subscriber-pages.ts'

/** @throws 404 without such a subscription, 422 without a token */
export async function confirmByApi(c: Context<Api>): Promise<Response> {
  const { token } = await readJson(c, tokenFieldsSchema)
  if (!(await confirmSubscription(database(), token))) throw unknownLink()
  return c.json({ confirmed: true })
}

/**
 * Mail programs post here, with `List-Unsubscribe=One-Click` as the body (RFC 8058). The body is not read.
 * @throws 422 without a token
 */
export async function unsubscribeByApi(c: Context<Api>): Promise<Response> {
  const { token } = check(tokenFieldsSchema, c.req.query())
  await unsubscribe(database(), token)
  // The same answer for a token without a subscriber, because it may have unsubscribed before.
  return c.json({ unsubscribed: true })
}

/** Changes nothing. */
export function leadToPage(c: Context<Api>): Response {
  return seeOther(c, `${paths.newsletterUnsubscribe}?${new URLSearchParams({ token: c.req.query('token') ?? '' })}`)
}

/** @throws 404 without such a subscription, 422 without a token */
export async function exportData(c: Context<Api>): Promise<Response> {
  const { token } = check(tokenFieldsSchema, c.req.query())
  const found = await findOwnData(database(), token)
  if (!found) throw unknownLink()
  c.header('Content-Disposition', 'attachment; filename="newsletter-data.json"')
  return c.json<OwnData>(found)
}

export async function confirmByForm(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  const confirmed = token !== undefined && (await confirmSubscription(database(), token))
  return seeOther(c, confirmed ? paths.newsletterConfirmed : paths.newsletterUnknownLink)
}

export async function unsubscribeByForm(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  if (token === undefined) return seeOther(c, paths.newsletterUnknownLink)
  await unsubscribe(database(), token)
  return seeOther(c, paths.newsletterUnsubscribed)
}
