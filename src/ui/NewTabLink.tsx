interface NewTabLinkProps {
  className?: string
  href: string
  children: string
}

export function NewTabLink({ className = 'link', href, children }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
