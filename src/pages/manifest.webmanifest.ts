import type { APIRoute } from 'astro'
import { webManifest } from '#site/web-manifest.ts'

export const GET: APIRoute = ({ locals }) =>
  new Response(JSON.stringify(webManifest(locals.practice)), { headers: { 'Content-Type': 'application/manifest+json' } })
