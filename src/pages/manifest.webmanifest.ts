import type { APIRoute } from 'astro'
import { webManifest } from '#site/web-manifest.ts'

export const GET: APIRoute = () => new Response(JSON.stringify(webManifest()), { headers: { 'Content-Type': 'application/manifest+json' } })
