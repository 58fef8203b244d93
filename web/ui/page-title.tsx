import { brand } from '../brand'

/** The document's title while the component is on the page. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>
}

/** In characters. */
const LONG_TITLE = 40

/** The size of a heading in an adviser's own words: on a phone, a long one would fill the screen. */
export function titleSize(title: string): string {
  return title.length > LONG_TITLE ? 'text-xl sm:text-2xl' : 'text-2xl'
}
