import { api, paths } from '../site/paths.ts'

/** The links in a subscriber's mails. `origin` is the address of the site, without a trailing slash. */
export function subscriberLinks(origin: string, token: string) {
  const to = (path: string): string => `${origin}${path}?${new URLSearchParams({ token })}`
  return {
    confirm: to(paths.newsletterConfirm),
    preferences: to(paths.newsletterPreferences),
    /** The page for people. */
    unsubscribe: to(paths.newsletterUnsubscribe),
    /** For the header `List-Unsubscribe` (RFC 8058). A program posts to it. */
    oneClick: to(api.newsletterUnsubscribe),
  }
}
