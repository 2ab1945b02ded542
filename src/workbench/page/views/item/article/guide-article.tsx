import type { Guide } from '../../../../../contract/guide.ts'
import { Fragment } from '../../../parts/fragment.tsx'
import { GuideAuthor, GuideByline } from './byline.tsx'
import { Picture } from './picture.tsx'

type GuideProps = { readonly guide: Guide; readonly language: string }

/** An article, with who wrote it. Its text is that of its byline. */
export function GuideArticle({ guide, language }: GuideProps) {
  const { image, category, title, byline } = guide
  return (
    <>
      {image && <Picture image={image} language={language} />}
      <p class="item-labels" lang={language}>
        <strong>{category}</strong>
      </p>
      <h1 lang={language}>{title}</h1>
      <GuideByline byline={byline} language={language} />
      <Fragment class="item-text" html={byline.text} lang={language} />
      <GuideAuthor author={byline.author} language={language} />
    </>
  )
}
