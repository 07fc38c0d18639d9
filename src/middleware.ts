import { defineMiddleware } from 'astro:middleware'
import { content } from '#db/site/build-content.ts'

// A build reads content once. While the dev server runs, content changes.
if (import.meta.env.DEV) content.readEveryTime()

/** Every page shows the services and the practice's details in its frame, so each finds them in `Astro.locals`. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.services = await content.services()
  locals.practice = await content.practice()
  return next()
})
