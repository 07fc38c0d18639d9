import type { APIRoute } from 'astro'
import { speculationRules } from '#site/scripts/speculation.ts'

export const GET: APIRoute = () => new Response(speculationRules, { headers: { 'Content-Type': 'application/speculationrules+json' } })
