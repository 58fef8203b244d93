import { brand } from '@app/web/brand'

const STYLE = `
  body { margin: 0; background: #faf8f3; color: #211e19; font: 14px/1.6 "Public Sans Variable", system-ui, sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 48px 24px }
  h1 { font: 28px/1.25 "Source Serif 4 Variable", Georgia, serif; margin: 0 0 8px }
  h2 { font-size: 16px; margin: 0 } p { margin: 0 0 16px; color: #575145 }
  article { border-top: 1px solid #e3ddd0; padding: 20px 0 } time { font-variant-numeric: tabular-nums }
  iframe { width: 100%; height: 420px; border: 1px solid #e3ddd0; border-radius: 6px; background: #fff }
  pre { white-space: pre-wrap; font-size: 13px; margin: 8px 0 0 } .code { font-size: 20px; letter-spacing: 4px }
  button { font: inherit; padding: 9px 18px; border-radius: 6px; border: 1px solid #1f5a43; cursor: pointer }
  button { background: #1f5a43; color: #fdfcf8 } button.quiet { background: none; color: #1f5a43 }
  .price { font-size: 20px; color: #211e19 } form { display: inline-block; margin-right: 8px }
`

/** A page for developers, in the product's look, that works without any built file. */
export function devPage(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} – ${brand.name} development</title>
<style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
