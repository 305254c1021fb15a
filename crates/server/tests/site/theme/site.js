document.documentElement.dataset.site = "";
