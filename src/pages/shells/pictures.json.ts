import type { APIRoute } from 'astro'
import { cutList } from '#drawn/built.ts'

/** The pictures of this build, for the function `pages`. */
export const GET: APIRoute = async () => Response.json(await cutList())
