import { afterAll, expect } from 'bun:test'
import { newAdviser } from './adviser'
import { baseUrl, closeBrowser } from './browser'
import { journey } from './journey'

afterAll(closeBrowser)

/** Answers in one conversation; the log is then long enough. */
const IN_A_ROW = 20

const EVIL = 'https://evil.test'
/** Markdown that an injected model might write, before any server-side cleaning. */
const SHAPES = [
  (at: number) => `![a](${EVIL}/${at}.png)`,
  (at: number) => `![a][r]\n\n[r]: ${EVIL}/${at} "t"`,
  (at: number) => `[open](${EVIL}/${at}) and <${EVIL}/${at}> and ${EVIL}/${at}`,
  (at: number) => `<img src="${EVIL}/${at}" onerror="document.title='ran'">`,
  () => `<script>document.title='ran'</script>`,
  (at: number) => `<svg onload="document.title='ran'"><image href="${EVIL}/${at}"/></svg>`,
  () => `[x](javascript:document.title='ran') [x](JaVaScRiPt:document.title='ran')`,
  () => `[x](data:text/html;base64,PHNjcmlwdD4=) ![x](data:image/svg+xml,<svg/onload=1>)`,
  (at: number) =>
    `<style>@import url(${EVIL}/${at}.css); * {background: url(${EVIL}/${at})}</style>`,
  (at: number) => `<link rel=stylesheet href=${EVIL}/${at}><link rel=prefetch href=${EVIL}/${at}>`,
  (at: number) => `<iframe src="${EVIL}/${at}"></iframe><object data="${EVIL}/${at}"></object>`,
  (at: number) => `<form action="${EVIL}/${at}"><button>Go</button></form>`,
  (at: number) => `[x](//evil.test/${at}) ![x](\\\\evil.test\\${at})`,
  (at: number) =>
    `<base href="${EVIL}/"><a href="${at}">x</a><meta http-equiv=refresh content="0;url=${EVIL}">`,
  (at: number) => `www.evil.test/${at} and mail@evil.test and [m](mailto:a@evil.test?body=${at})`,
  (at: number) => `| a | b |\n|---|---|\n| ![a](${EVIL}/${at}) | [b](${EVIL}/${at}) |`,
  (at: number) =>
    `\`\`\`html\n<img src=${EVIL}/${at}>\n\`\`\`\n\n> <video src=${EVIL}/${at} autoplay>`,
  (at: number) => `[^1] words\n\n[^1]: ![a](${EVIL}/${at})`,
  (at: number) => `[1](${EVIL}/${at}) [cite](#cite-${at}) [1][1]\n\n[1]: ${EVIL}/${at}`,
  (at: number) => `&#91;x](${EVIL}/${at}) <a href="&#106;avascript:document.title='ran'">x</a>`,
]
const ANSWERS = Array.from({ length: 200 }, (_each, at) => {
  const shape = SHAPES[at % SHAPES.length]
  return `Answer ${at}: ${at < 100 ? '' : '- '}${shape?.(at)}`
})

journey('nothing in an answer is fetched, run or leads elsewhere', async () => {
  const { page, context, complaints } = await newAdviser()
  const { origin } = new URL(baseUrl)
  const elsewhere: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  let answered = 0
  await page.route('**/api/search', (route) => {
    const answer = { result: ANSWERS[answered], sources: [], scope: null, origin: 'model' }
    answered += 1
    return route.fulfill({ json: answer })
  })
  await page.goto('/search')
  const field = page.getByPlaceholder('Ask a question about your meetings or clients...')
  const leading: string[] = []
  for (let first = 0; first < ANSWERS.length; first += IN_A_ROW) {
    for (let at = first; at < first + IN_A_ROW; at += 1) {
      await field.fill('What was said?')
      await page.keyboard.press('Enter')
      await page.getByText(`Answer ${at}:`).first().waitFor({ state: 'attached' })
    }
    leading.push(...(await page.evaluate(foreign, origin)))
    expect(await page.title()).not.toBe('ran')
    await page.getByRole('button', { name: 'New Chat' }).click()
  }
  expect(answered).toBe(200)
  expect(leading).toEqual([])
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

/** Everything in the conversation that could fetch, run or navigate elsewhere. */
function foreign(origin: string): string[] {
  const log = document.querySelector('[role=log]')
  const active = 'script,iframe,object,embed,svg image,img,video,audio,link,style,base,meta,form'
  const links = [...(log?.querySelectorAll('[href],[src],[action],[srcset]') ?? [])]
  const away = links.filter((link) => {
    const to = link.getAttribute('href') ?? link.getAttribute('src') ?? 'about:blank'
    return new URL(to, location.href).origin !== origin
  })
  return [...(log?.querySelectorAll(active) ?? []), ...away].map((found) => found.outerHTML)
}
