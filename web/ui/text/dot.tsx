import { Children, Fragment, type ReactNode } from 'react'

/**
 * Between two facts in a line. Screen readers pause there instead of saying “middle dot”: they get a comma
 * (`.dot` in app.css). It stays on the line of the word before it: no line begins with it.
 */
export function Dot() {
  return (
    <>
      <span className="dot">
        <span aria-hidden>{'\u00a0·'}</span>
      </span>{' '}
    </>
  )
}

/** The parts that there are, with dots between them, each in the direction of its own letters. */
export function Dotted({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children).filter(Boolean)
  return [...parts.entries()].map(([index, part]) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
