import { defineMiddleware } from 'astro:middleware'
import { content } from '#db/site/build-content.ts'

// A build reads content once. The dev server lasts longer than content stays the same.
if (import.meta.env.DEV) content.readEveryTime()

export const onRequest = defineMiddleware((_, next) => next())
