import { subscriberLinks } from '#domain/mail/subscriber-links.ts'
import { siteUrl } from '../env.ts'

/** The links in a mail to the subscriber with this token, and the address of the site. */
export function linksOfSubscriber(token: string) {
  const origin = siteUrl()
  return { origin, ...subscriberLinks(origin, token) }
}
