// A browser that is too old for the app runs this file, so it is written in the JavaScript of 2009.
var root = document.getElementById('root');
var sentence = document.createElement('p');
sentence.setAttribute('role', 'alert');
sentence.style.margin = '64px auto';
sentence.style.maxWidth = '520px';
sentence.style.padding = '0 24px';
sentence.textContent =
  'Tarayıcınız Muhasip için eski: Chrome ya da Edge 120, Firefox 128, Safari 17.4 veya daha yenisiyle açın.';
root.parentNode.replaceChild(sentence, root);
