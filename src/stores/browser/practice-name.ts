/** The build writes the name into the desk's pages. */
export const practiceName = (): string => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
