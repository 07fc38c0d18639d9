import type { APIRoute } from 'astro'
import { formAnswerSheet } from '#layouts/sheets.ts'

/** A function renders the page and cannot read CSS files, so the page links to this one. */
export const GET: APIRoute = () => new Response(formAnswerSheet, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
