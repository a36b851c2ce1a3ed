import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { addHeadingLineBreakRules, addLineBreakRules } from '~/i18n/line-breaks.ts';
import { addPageLineBreakRules, removeLineBreakRules } from '../../../scripts/build/line-breaks.ts';

/** Shows line-break rules as visible characters: no-break spaces, word breaks, and parts that must not break. */
const shown = (text: string): string =>
  text
    .replaceAll('\u00A0', '_')
    .replaceAll('<wbr>', '|')
    .replace(/<span class="nowrap">(.*?)<\/span>/g, '[$1]');
const kept = (text: string, language: string): string => shown(addLineBreakRules(text, language));

const page = (body: string, language = 'ru'): string => {
  const html = `<html lang="${language}"><head><title>Вход в кошелёк</title></head><body>${body}</body></html>`;
  return shown(Buffer.from(addPageLineBreakRules(Buffer.from(html).toString('latin1')), 'latin1').toString());
};

describe('addLineBreakRules', () => {
  it.each([
    ['Кошелёк в вашем браузере', 'Кошелёк в_вашем браузере'],
    ['Ключи — только у вас', 'Ключи_— только у_вас'],
    ['И в сети, и без неё', 'И_в_сети, и_без_неё'],
    ['Проверка за 5 минут', 'Проверка за_5_минут'],
    ['Более 600 000 человек', 'Более 600_000 человек'],
    ['Напишите на ', 'Напишите на_'],
    ['Важно знать', 'Важно знать'],
  ])('in Russian: %s', (text, expected) => expect(kept(text, 'ru')).toBe(expected));

  it.each([
    ['डायरेक्ट्री में जुड़ जाता है।', 'डायरेक्ट्री में जुड़ जाता_है।'],
    ['DApp सबमिट करें', 'DApp सबमिट_करें'],
    [' है।', '_है।'],
    ['आधिकारिक चैनल', 'आधिकारिक चैनल'],
    ['\n  आधिकारिक चैनल', '\n  आधिकारिक चैनल'],
  ])('in Hindi: %s', (text, expected) => expect(kept(text, 'hi')).toBe(expected));

  it('in Thai keeps glossary words whole, and allows breaks around them', () => {
    expect(kept('ยื่นขอลิสต์โทเคน', 'th')).toMatch(/ลิสต์\[โทเคน\]$/);
    expect(kept('ผู้ใช้ทั่วโลก', 'th')).toMatch(/^\[ผู้ใช้\]\|ทั่ว/);
    expect(kept('เป็นของสะสมออนเชน', 'th')).toMatch(/\[สะสม\]\|\[ออนเชน\]$/);
    expect(kept('สวัสดี', 'th')).toBe('สวัสดี');
    expect(kept('โทเคนๆ (โทเคน) โทเคน 5', 'th')).toBe('[โทเคน]ๆ ([โทเคน]) [โทเคน] 5');
    expect(kept('ลิมิตออร์เดอร์', 'th')).toBe('[ลิมิต]|[ออร์เดอร์]');
    expect(kept('ดูคำเตือนและวันที่ของแพ็กเกจ', 'th')).toBe('ดู[คำเตือน]|และ[วันที่]|ของ[แพ็กเกจ]');
    expect(page('<small>x.io</small><span>เปิดตัวโทเคนใหม่</span>', 'th')).toContain('<span>เปิดตัว[โทเคน]|ใหม่</span>');
    expect(kept('กว่า 6 แสนคน', 'th')).toBe('กว่า [6_แสนคน]');
    expect(kept('ภายใน 5 วัน', 'th')).toBe('ภายใน 5_วัน');
  });

  it.each([
    ['자금서비스업자(MSB)로 등록', '자금서비스업자[(MSB)로] 등록'],
    ['‘Unsigned’(서명 없음)라고', '‘Unsigned’(서명 [없음)라고]'],
    ['파일(APK) 열기', '파일(APK) 열기'],
  ])('in Korean keeps a particle with the bracket before it: %s', (text, expected) =>
    expect(kept(text, 'ko')).toBe(expected),
  );

  it.each([
    ['Theo dõi chúng tôi', 'Theo dõi chúng_tôi'],
    ['Chúng tôi', 'Chúng_tôi'],
    ['đã nhận hồ sơ.', 'đã nhận_hồ_sơ.'],
    ['của chúng tối', 'của chúng tối'],
  ])('in Vietnamese keeps a word of two syllables whole: %s', (text, expected) => {
    expect(kept(text, 'vi')).toBe(expected);
  });

  it('in Chinese keeps a repeated word whole', () => {
    expect(kept('换新手机：一步一步搬过去', 'zh-Hans')).toBe('换|新|手机：一步一步|搬|过去');
    expect(kept('安安全全地收款', 'zh-Hant')).toBe('[安安全全]地收款');
  });

  it('in Chinese keeps words of the dictionary and glossary whole, and allows breaks around them', () => {
    expect(kept('提交代币：两个工作日', 'zh-Hans')).toBe('提交|代币：两|个|工作日');
    expect(kept('跨鏈橋：兩個網路之間', 'zh-Hant')).toMatch(/^跨鏈橋：.*網路/);
    expect(kept('跨鏈橋：網路', 'zh-Hant')).toBe('跨鏈橋：網路');
    expect(kept('𠮷𠮷野', 'zh-Hans')).toBe('𠮷𠮷野');
    expect(kept('BRC-20 与', 'zh-Hans')).toBe('[BRC-20] 与');
  });

  it('keeps the brand name whole in headings and large statements of any language', () => {
    const { name } = site.brand;
    const whole = name.replaceAll(' ', '_');
    expect(whole).not.toBe(name);
    expect(shown(addHeadingLineBreakRules(`Open in ${name}`, 'en'))).toBe(`Open in ${whole}`);
    expect(shown(addHeadingLineBreakRules(`在 ${name} 中`, 'zh-Hans'))).toBe(`在 ${whole} 中`);
    expect(page(`<h2>${name}</h2><p>${name}</p>`, 'en')).toContain(`<h2>${whole}</h2><p>${name}</p>`);
    expect(page(`<p class="mission">${name}</p>`, 'en')).toContain(`>${whole}</p>`);
  });

  it.each([
    ['Avalanche C-Chain', 'Avalanche [C-Chain]'],
    ['the SHA-256 of a file', 'the [SHA-256] of a file'],
    ['EIP-6963, ERC-7730', '[EIP-6963], [ERC-7730]'],
    ['コミュニティアンバサダーになる', 'コミュニティ|アンバサダーになる'],
    ['ブロックする', 'ブロックする'],
    ['Android 2.3.1 (arm64-v8a)', 'Android 2.3.1 ([arm64-v8a])'],
    ['Android 2.3.1 (armeabi-v7a)', 'Android 2.3.1 ([armeabi-v7a])'],
    ['ETH · 7 dapps · Base', 'ETH_· 7 dapps_· Base'],
    ['self-custodial, my-site2.example, 0.1.0-b668bd6', 'self-custodial, my-site2.example, 0.1.0-b668bd6'],
  ])('keeps names whole in any language: %s', (text, expected) => expect(kept(text, 'en')).toBe(expected));

  it('does not change the visible text', () => {
    for (const [text, language] of [
      ['Ключи — только у вас, в 5 шагов', 'ru'],
      ['ยื่นขอลิสต์โทเคนกับผู้ใช้', 'th'],
      ['一步一步', 'zh-Hans'],
      ['换新手机：一步一步搬过去', 'zh-Hans'],
      ['자금서비스업자(C-Chain)로 등록', 'ko'],
    ] as const)
      expect(removeLineBreakRules(addLineBreakRules(text, language))).toBe(text);
  });
});

describe('line breaks of a page', () => {
  it('are set in headings and paragraphs, also after a link', () => {
    expect(page('<h1 class="x">Вход в кошелёк</h1>')).toContain('>Вход в_кошелёк<');
    expect(page('<p>Читайте <a href="/">это</a> в сети</p>')).toContain('</a> в_сети<');
    expect(page('<li>C-Chain</li>')).toContain('>[C-Chain]<');
    expect(page('<h3><a href="/">提交代币：两个工作日</a></h3><h2>两个工作日</h2>', 'zh-Hans')).toContain(
      '两|个|工作日</a></h3><h2>两个工作日<',
    );
    expect(page('<p>โทเคน</p><span>โทเคน</span>', 'th')).toContain('<p>[โทเคน]</p><span>โทเคน<');
    expect(page('<h3 class="x"><a href="/">Вход в кошелёк</a></h3>')).toContain('>Вход в_кошелёк<');
    expect(page('<h3><a href="/" lang="en">Sign и in</a></h3>')).toContain('>Sign и in<');
    expect(page('<h3 lang="en"><a href="/">Sign и in</a></h3>')).toContain('>Sign и in<');
  });

  it('keep the parts of a text one item in an element that may be a flex container', () => {
    expect(page('<a href="/">Avalanche C-Chain</a>')).toContain('<a href="/"><span>Avalanche [C-Chain]</span></a>');
    expect(page('<h3><span>Android 2.3.1 (arm64-v8a)</span><b>new</b></h3>', 'en')).toContain(
      '<h3><span>Android 2.3.1 ([arm64-v8a])</span><b>new</b></h3>',
    );
    expect(page('<summary>C-Chain</summary>', 'en')).toContain('<summary>C-Chain</summary>');
    expect(page('<p>Avalanche C-Chain</p>', 'en')).toContain('<p>Avalanche [C-Chain]</p>');
  });

  it('are possible after any character of a long Chinese text', () => {
    const long = '两个工作日'.repeat(20);
    expect(page(`<p>${long}</p>`, 'zh-Hans')).toContain(`<p>${long}</p>`);
    expect(page(`<p class="lead">${long}</p>`, 'zh-Hans')).toContain('>两|个|工作日|两|个|工');
  });

  it('are not set in code, data, form values, attributes or text of another language', () => {
    for (const untouched of [
      '<astro-island props="{}"><p>Вход в кошелёк</p></astro-island>',
      '<script>const text = "<p>Вход в кошелёк";</script>',
      '<pre><p>в C-Chain</p></pre>',
      '<code>C-Chain</code>',
      '<input value="в C-Chain">',
      '<button aria-label="в кошелёк">в кошелёк</button>',
      '<option>в C-Chain</option>',
      '<p lang="en">и в C-Chain</p>',
      '<p translate="no">в C-Chain</p>',
      '<article class="article" lang="en"><p>и в C-Chain</p></article>',
    ])
      expect(page(untouched)).toContain(untouched);
    expect(page('')).toContain('<title>Вход в кошелёк</title>');
  });
});
