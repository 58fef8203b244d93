import type { ReactNode } from 'react'

/** Light and dark colors, as in the product; so is what screen readers get of the dot between two facts. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #faf8f3; --surface: #fffefb; --line: #e3ddd0; --edge: #8f8776;
  --ink: #211e19; --soft: #575145; --accent: #1f5a43; --on-accent: #fdfcf8; --bad: #a12f26 }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1a17; --surface: #24211d; --line: #3a352e;
  --edge: #857d6f; --ink: #e3ded4; --soft: #b9b2a5; --accent: #84c3a3; --on-accent: #11231a; --bad: #ef9a8f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.6 -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 32px 20px 64px }
h1, .read { font-family: Georgia, Times New Roman, serif; unicode-bidi: plaintext }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 4px; text-wrap: balance }
h2 { font-size: 16px; line-height: 1.4; margin: 36px 0 8px }
p { margin: 0 0 12px } .soft { color: var(--soft); font-size: 14px } .read { font-size: 17px }
ol, ul { margin: 0; padding-left: 24px } li { margin: 8px 0 0; padding-left: 4px }
ul.rows { list-style: none; padding: 0; border-top: 1px solid var(--line) }
ul.rows li { margin: 0; padding: 10px 0; border-bottom: 1px solid var(--line) } ul.rows p { margin: 0 }
header { display: flex; gap: 16px; align-items: flex-start; justify-content: space-between; flex-wrap: wrap;
  border-bottom: 1px solid var(--line); padding-bottom: 20px; margin-bottom: 28px }
header p { margin: 0 } header img { max-width: 180px; max-height: 64px }
footer { border-top: 1px solid var(--line); margin-top: 40px; padding-top: 16px }
dl { margin: 0 } dt { font-weight: 600; margin-top: 12px } dd { margin: 0 }
time, .at { font-variant-numeric: tabular-nums; color: var(--soft); font-size: 14px; font-weight: 400 }
label { display: block; font-size: 14px; font-weight: 500; margin: 20px 0 6px }
input { display: block; font: inherit; width: 100%; max-width: 20rem; height: 44px; padding: 0 12px; color: var(--ink);
  background: var(--surface); border: 1px solid var(--edge); border-radius: 6px }
button { font: inherit; font-weight: 600; margin-top: 20px; height: 44px; padding: 0 22px; cursor: pointer;
  background: var(--accent); color: var(--on-accent); border: 1px solid var(--accent); border-radius: 6px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.dot::after { content: '\\2060' / ',' }
.bad { color: var(--bad); font-size: 14px; margin: 6px 0 0 }
@media print { main { max-width: none; padding: 0 } h1, h2, dt { break-after: avoid } li { break-inside: avoid }
  :root { color-scheme: light; --ground: #fff; --line: #bbb; --ink: #000; --soft: #333; --bad: #a12f26 } }
`

/** A page without any script, for people without an account. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
