import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { confirmFollow } from '#db/follows/follow.ts'
import { confirmSubscription, findOwnData } from '#db/subscribers/subscription.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'
import { paths } from '#domain/site/paths.ts'
import { type OwnData, tokenFieldsSchema, unsubscribeFieldsSchema } from '#domain/subscribers/subscription.ts'
import { stopFollowing } from '../follows/stop-following.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { seeOther, tokenOf, unknownLink } from './subscriber-pages.ts'

/** Confirms one follow, or the newsletter. */
const confirm = (token: string, follow: number | undefined): Promise<boolean> =>
  follow === undefined ? confirmSubscription(database(), token) : confirmFollow(database(), token, follow)

/** @throws 404 without such a subscription, 422 without a token */
export async function confirmByApi(c: Context<Api>): Promise<Response> {
  const { token, follow } = await readJson(c, tokenFieldsSchema)
  if (!(await confirm(token, follow))) throw unknownLink()
  return c.json({ confirmed: true })
}

/**
 * Mail programs post here, with `List-Unsubscribe=One-Click` as the body (RFC 8058). The body is not read.
 * @throws 422 without a token
 */
export async function unsubscribeByApi(c: Context<Api>): Promise<Response> {
  const { token, follow } = check(unsubscribeFieldsSchema, c.req.query())
  await (follow === undefined ? unsubscribe(database(), token) : stopFollowing(token, follow))
  // The same answer for a token without a subscriber, because that subscriber may have left before.
  return c.json({ unsubscribed: true })
}

/** Changes nothing. */
export function leadToPage(c: Context<Api>): Response {
  const { token = '', follow } = c.req.query()
  const [page, action] = follow === undefined ? [paths.newsletterUnsubscribe, {}] : [paths.newsletterPreferences, { stop: follow }]
  return seeOther(c, `${page}?${new URLSearchParams({ token, ...action })}`)
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
  const { success, data } = tokenFieldsSchema.safeParse(c.req.query())
  if (!success || !(await confirm(data.token, data.follow))) return seeOther(c, paths.newsletterUnknownLink)
  if (data.follow === undefined) return seeOther(c, paths.newsletterConfirmed)
  return seeOther(c, `${paths.newsletterPreferences}?${new URLSearchParams({ token: data.token, confirmed: '' })}`)
}

export async function unsubscribeByForm(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  if (token === undefined) return seeOther(c, paths.newsletterUnknownLink)
  await unsubscribe(database(), token)
  return seeOther(c, paths.newsletterUnsubscribed)
}
