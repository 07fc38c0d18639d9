/** The practice's name. The build writes it into the desk's pages. */
export const practiceName = (): string => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
