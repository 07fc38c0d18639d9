import { subscriberLinks } from '#domain/mail/subscriber-links.ts'
import { siteUrl } from '../env.ts'

/** The links in a mail to the subscriber with this token. */
export const linksOfSubscriber = (token: string) => subscriberLinks(siteUrl(), token)
