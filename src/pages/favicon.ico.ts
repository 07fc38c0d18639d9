import type { APIRoute } from 'astro'
import { icoAnswer } from '#site/icons/ico.ts'
import { iconSvg } from '#site/icons/icon.ts'

/** Browsers and search engines request this address without reading a page first. */
export const GET: APIRoute = () => icoAnswer(iconSvg('sheet'), 32)
