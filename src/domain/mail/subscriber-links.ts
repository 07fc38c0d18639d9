import { api, paths } from '../site/paths.ts'

/** The links in a subscriber's mails, and the address of the site, `origin`, without a trailing slash. */
export function subscriberLinks(origin: string, token: string) {
  const to = (path: string, further = {}): string => `${origin}${path}?${new URLSearchParams({ token, ...further })}`
  return {
    origin,
    confirm: to(paths.newsletterConfirm),
    /** Confirms one follow. */
    confirmFollow: (follow: number) => to(paths.newsletterConfirm, { follow }),
    preferences: to(paths.newsletterPreferences),
    /** The page on which people confirm that one follow should stop. */
    stop: (follow: number) => to(paths.newsletterPreferences, { stop: follow }),
    /** The page for people. */
    unsubscribe: to(paths.newsletterUnsubscribe),
    /** For the header `List-Unsubscribe` (RFC 8058) of issues and weekly mails. A mail program posts to it. */
    oneClick: { newsletter: to(api.newsletterUnsubscribe), notes: to(api.newsletterUnsubscribe, { follow: 'all' }) },
  }
}

export type SubscriberLinks = ReturnType<typeof subscriberLinks>
