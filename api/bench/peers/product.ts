import { loadManifest } from '@app/web/server/assets'
import { render } from '@app/web/server/render'
import { answerTo } from '@app/web/testing/bench/answers'
import { Elysia } from 'elysia'

/** This product's way of rendering, with the data in memory as its peers have it. */
const assets = await loadManifest()
new Elysia()
  .get('/dashboard', ({ request }) =>
    render(request, async (path) => Response.json(answerTo(path)), {
      nonce: 'n',
      support: 'support@colloquy.example',
      assets,
    }),
  )
  .listen(Number(process.env.PORT))
