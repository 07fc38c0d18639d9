import type { APIRoute } from 'astro'
import { content } from '#db/build-content.ts'

/** Every row of the register: what narrowing by category and year needs. */
export const GET: APIRoute = async () => Response.json(await content.cases())
