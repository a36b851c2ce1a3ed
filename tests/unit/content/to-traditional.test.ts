import { describe, expect, it } from 'vitest';
import { renderArticleHtml, articleTextsOf, chooseArticleLanguage } from '~/content/read/article-texts.ts';
import { newsOf } from '~/content/read/news.ts';
import { toTraditionalChinese } from '~/content/to-traditional.ts';
import glossary from '../../../locales/glossary.json' with { type: 'json' };
import style from '../../../locales/style.json' with { type: 'json' };

// The glossary term `recalled` is about wallet releases. In these articles, the word is about transactions.
const terms = glossary.filter(({ term }) => term !== 'recalled');
const rules = [
  ...style.languages['zh-tw'].never.map(({ word }) => word),
  ...terms.flatMap((term) => ('zh-tw' in term.in && 'avoid' in term.in['zh-tw'] ? (term.in['zh-tw'].avoid ?? []) : [])),
];

describe('an article in Traditional Chinese', () => {
  it.each([
    ['软件默认不会激活', '軟體預設不會啟用'],
    ['转账到账户，你签的是什么', '轉帳到帳戶，你簽的是什麼'],
    ['书签和签名的质量', '書籤和簽署的品質'],
    ['手机应用和浏览器插件，应用商店', '手機 App 和瀏覽器擴充功能，應用程式商店'],
    ['地址栏里的域名，一个签名', '網址列裡的網域，一個簽章'],
    ['校验和与多重签名，取消授权', '檢查碼與多重簽章，撤銷授權'],
    ['持牌合作方上链之后断开连接', '領有執照的合作夥伴上鏈之後中斷連線'],
    ['32 字节，32 位安装包', '32 位元組，32 位元安裝檔'],
    ['项目方说到账，骗子说已上架', '專案團隊說入帳，詐騙者說已上架'],
    ['两个工作日内查看交易记录', '兩個工作天內查看交易紀錄'],
    ['其他类型的“账号”', '其他類型的「帳號」'],
    ['DApp and 3 chains', 'DApp and 3 chains'],
  ])('%s becomes %s', (simplified, traditional) => {
    expect(toTraditionalChinese(simplified)).toBe(traditional);
  });

  it('contains no banned words and no mainland quotation marks', () => {
    const texts = newsOf('zh-tw').map(
      (item) => Object.values(articleTextsOf(item, 'zh-tw')).join('\n') + renderArticleHtml(item, 'zh-tw', ''),
    );
    const wrong = texts.flatMap((text) => [...rules, '“', '”', '賬'].filter((word) => text.includes(word)));
    expect(texts.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
    // The character 籤 is correct only in "bookmark" and "label". The verb for signing has another character.
    expect(texts.filter((text) => /(?<![書標])籤/.test(text))).toEqual([]);
  });

  it('keeps its URLs, and has its placeholders filled', () => {
    const [first] = newsOf('zh');
    const content = '<p>{{brand}} 的<a href="/{siteLang}/submit/类型">表单</a></p>';
    expect(renderArticleHtml({ ...first!, content: () => content }, 'zh-tw', '')).toMatch(
      /^<p>.+ 的<a href="\/zh-tw\/submit\/%E7%B1%BB%E5%9E%8B">表單<\/a><\/p>$/,
    );
  });

  it('is converted only if the original is Chinese and the reader uses Traditional Chinese', () => {
    expect(chooseArticleLanguage('zh', 'zh-tw')).toBe('zh-tw');
    expect(chooseArticleLanguage('en', 'zh-tw')).toBe('en');
    expect(chooseArticleLanguage('zh', 'ko')).toBe('zh');
  });
});
