import type { APIRoute } from 'astro'
import { formAnswerStyles } from '#site/form-answer.ts'

export const GET: APIRoute = () => new Response(formAnswerStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
