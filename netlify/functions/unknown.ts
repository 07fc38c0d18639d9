import type { Config } from '@netlify/functions'
import { resource, serve } from '#server/http/app.ts'

// Every path of the other functions is left out; scripts/checks/function-routes.ts compares.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/account',
    '/api/account/*',
    '/api/auth/*',
    '/api/cases',
    '/api/cases/*',
    '/api/community',
    '/api/community/*',
    '/api/contact',
    '/api/deleted',
    '/api/deploy-report',
    '/api/enquiries',
    '/api/enquiries/*',
    '/api/health',
    '/api/news',
    '/api/news/*',
    '/api/newsletter',
    '/api/pictures',
    '/api/pictures/*',
    '/api/publish',
    '/api/services',
    '/api/services/*',
    '/api/subscribers',
    '/api/subscribers/*',
    '/api/team',
    '/api/team/*',
  ],
}

/** An address of the API that is none: a problem like any other, where the site would answer with a page. */
export default serve(resource('/api'))
