import { loadManifest } from '@app/web/server/assets'
import { render } from '@app/web/server/render'
import { answerTo } from '@app/web/testing/bench/answers'
import { Elysia } from 'elysia'

/** Renders as this product does, with its peers' in-memory data. */
const assets = await loadManifest()
if (!assets) throw new Error('The pages are not built')
new Elysia()
  .get('/dashboard', ({ request }) =>
    render(request, async (path) => Response.json(answerTo(path)), {
      nonce: 'n',
      support: 'support@colloquy.example',
      assets,
    }),
  )
  .listen(Number(process.env.PORT))
