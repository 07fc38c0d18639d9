import type { APIRoute } from 'astro'
import { securityTxt } from '#domain/practice/security-txt.ts'

export const GET: APIRoute = ({ site, url, locals }) =>
  new Response(securityTxt(locals.practice, new URL(site ?? url).origin, new Date()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
