import { brand } from '../brand'

/** The document's title while the component is on the page. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>
}
