import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import type { Service } from '#domain/services.ts'

/** A service's head: drawn at build time, and by the fallback for one newer than the build. */
export function ServiceDetail({ service }: { service: Service }): ReactNode {
  return (
    <article className="sheet-grid pt-14">
      <p className="caps text-lg text-soft">Services</p>
      <div>
        <h1 className="text-4xl tracking-tight">{service.title}</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">{service.description}</p>
        <a className="button button-primary mt-6" href={paths.contact}>
          Get in Touch
        </a>
      </div>
    </article>
  )
}
