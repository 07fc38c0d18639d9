import { defineMiddleware } from 'astro:middleware'
import { content } from '#db/site/build-content.ts'

// A build reads content once. The dev server lasts longer than content stays the same.
if (import.meta.env.DEV) content.readEveryTime()

/** Every page lists the services in its footer, so each finds them in `Astro.locals`. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.services = await content.services()
  return next()
})
