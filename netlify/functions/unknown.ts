import type { Config } from '@netlify/functions'
import { resourceWithoutDatabase, serve } from '#server/http/app.ts'

// Excludes every path of the other functions. scripts/checks/function-routes.ts compares the two lists.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/account',
    '/api/account/*',
    '/api/auth/*',
    '/api/cases',
    '/api/cases/*',
    '/api/changes',
    '/api/community',
    '/api/community/*',
    '/api/contact',
    '/api/deleted',
    '/api/drafts',
    '/api/drafts/*',
    '/api/enquiries',
    '/api/enquiries/*',
    '/api/health',
    '/api/mail',
    '/api/mail-events',
    '/api/mail/later',
    '/api/mail/settings',
    '/api/mail/test',
    '/api/mail/unsent/*',
    '/api/news',
    '/api/news/*',
    '/api/newsletter',
    '/api/newsletter/confirm',
    '/api/newsletter/export',
    '/api/newsletter/issues',
    '/api/newsletter/issues/*',
    '/api/newsletter/later',
    '/api/newsletter/unsubscribe',
    '/api/pictures',
    '/api/pictures/*',
    '/api/publish',
    '/api/publish/later',
    '/api/publish/refresh',
    '/api/schedule/later',
    '/api/services',
    '/api/services/*',
    '/api/subscribers',
    '/api/subscribers/*',
    '/api/team',
    '/api/team/*',
  ],
}

/** Answers unknown API addresses with a problem. Without this function the site would answer with a page. */
export default serve(resourceWithoutDatabase('/api'))
