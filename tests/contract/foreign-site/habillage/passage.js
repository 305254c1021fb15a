window.passages.push("deux " + document.currentScript.getAttribute("data-rendu"));
